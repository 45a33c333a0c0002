import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { networkOf, plainAddress } from './network.ts';

export interface ConnectionCaps {
  total: number;
  /** Limit for each network (`networkOf`). */
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
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perNetwork) {
      onRefuse(network);
      return void socket.destroy();
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
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
