import { FairLine } from './FairLine.ts';
import { networksOf } from './network.ts';

describe('a fair line', () => {
  let line: FairLine<string>;
  beforeEach(() => {
    line = new FairLine();
  });

  const add = (address: string, item: string, most?: number) => line.add(networksOf(address), item, most);
  const takeAll = () => Array.from({ length: line.size }, () => line.next());

  it('takes turns between networks, and keeps the order within each', () => {
    for (const item of ['a1', 'a2', 'a3']) add('203.0.1.9', item);
    for (const item of ['b1', 'b2']) add('203.0.2.9', item);
    expect(takeAll()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
    expect([line.size, line.next()]).toEqual([0, undefined]);
  });

  it('takes turns between wide networks of IPv6 first, then between the small ones within each', () => {
    for (const item of ['a1', 'a2']) add('2001:db8:1:1::1', item);
    for (const item of ['b1', 'b2']) add('2001:db8:1:2::1', item);
    for (const item of ['c1', 'c2']) add('2001:db8:1:ff01::1', item);
    for (const item of ['d1', 'd2']) add('2001:db8:2::1', item);
    expect(takeAll()).toEqual(['a1', 'd1', 'c1', 'd2', 'b1', 'c2', 'a2', 'b2']);
  });

  it('removes the last item of the network with most when it is full', () => {
    for (const item of ['a1', 'a2', 'a3']) expect(add('203.0.1.9', item, 4)).toBeUndefined();
    expect(add('203.0.2.9', 'b1', 4)).toBeUndefined();
    expect(add('203.0.3.9', 'c1', 4)).toBe('a3');
    expect(add('203.0.1.9', 'a4', 4)).toBe('a4');
    expect(add('203.0.2.9', 'b2', 4)).toBe('b2');
    expect(add('203.0.4.9', 'd1', 4)).toBe('a2');
    expect(add('203.0.5.9', 'e1', 4)).toBe('e1');
    expect(takeAll()).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('gives up an item that no longer waits', () => {
    for (const item of ['a1', 'a2']) add('2001:db8:1:1::1', item);
    add('203.0.2.9', 'b1');
    for (const item of ['a1', 'a1', 'unknown']) line.remove(networksOf('2001:db8:1:1::1'), item);
    line.remove(networksOf('203.0.2.9'), 'b1');
    line.remove(networksOf('203.0.3.9'), 'a2');
    expect(takeAll()).toEqual(['a2']);
  });

  it('compares wide networks of IPv6 first: many small networks of one wide one are no more than one', () => {
    for (let n = 0; n < 4; n += 1) add(`2001:db8:1:${n}::1`, `a${n}`, 4);
    expect(add('2001:db8:2::1', 'b0', 4)).toBe('a3');
    expect(add('2001:db8:3::1', 'c0', 4)).toBe('a2');
    expect(add('2001:db8:1:9::1', 'a4', 4)).toBe('a4');
  });
});
