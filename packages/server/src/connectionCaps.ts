import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { networksOf, plainAddress } from './network.ts';

export interface ConnectionCaps {
  total: number;
  /** Limit for each address (`networkOf`). A wider network may have a multiple of it open (`networksOf`). */
  perNetwork: number;
  /** Addresses or networks, like `10.0.0.0/8`, of proxies. Their connections are shared by many visitors. */
  exempt: readonly string[];
  /** Called for every refused connection, with the network if its own limit was the reason. */
  onRefuse(network?: string): void;
}

/** Closes connections above the limits before anything is read from them. */
export function capConnections(server: Server, { total, perNetwork, exempt, onRefuse }: ConnectionCaps): void {
  const proxies = toBlockList(exempt);
  const open = new Map<string, number>();
  server.maxConnections = total;
  server.on('drop', () => onRefuse());
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isIP(address) === 0 || proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return;
    const networks = networksOf(address);
    const full = networks.find(({ name, allowance }) => (open.get(name) ?? 0) >= perNetwork * allowance);
    if (full) {
      onRefuse(full.name);
      return void socket.destroy();
    }
    for (const { name } of networks) open.set(name, (open.get(name) ?? 0) + 1);
    socket.once('close', () => {
      for (const { name } of networks) {
        const left = (open.get(name) ?? 1) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      }
    });
  });
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/', 2);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
