import { HostChanges } from './HostChanges.ts';

describe('the changes that a host has received', () => {
  const received = () => {
    const changes = new HostChanges();
    changes.begin({ id: 5, tags: ['match:1'] });
    return changes;
  };
  const goal = (id: number) => ({ id, tags: [`match:${id}`] });

  it('begin where the stream of the API begins, without what changed before', () => {
    const changes = new HostChanges();
    expect([changes.isListening, changes.position]).toEqual([false, undefined]);
    changes.begin({ id: 5, tags: [] });
    expect([changes.isListening, changes.position, changes.after(5), changes.after(4)]).toEqual([true, 5, [], null]);
  });

  it('are passed to subscribers and kept, also what was missed while the API was away', () => {
    const changes = received();
    const told: number[] = [];
    const unsubscribe = changes.subscribe({ onChange: ({ id }) => told.push(id), onEnd: () => told.push(-1) });
    changes.add(goal(6));
    changes.lose();
    expect(changes.isListening).toBe(false);
    changes.begin({ id: 6, tags: [] });
    changes.lose();
    changes.begin({ id: 9, tags: ['match:7', 'match:9'] });
    unsubscribe();
    changes.add(goal(10));
    expect(told).toEqual([6, 9]);
    expect(changes.after(5)?.map(({ id }) => id)).toEqual([6, 9, 10]);
    expect(changes.after(9)).toEqual([goal(10)]);
  });

  it('keep the latest thousand', () => {
    const changes = received();
    for (let id = 6; id <= 1_010; id += 1) changes.add(goal(id));
    expect([changes.after(9), changes.after(10)?.length]).toEqual([null, 1_000]);
  });

  it('are forgotten when the numbers of the database go back', () => {
    const changes = received();
    changes.add(goal(6));
    changes.add({ id: 2, tags: ['*'] });
    expect([changes.newest, changes.after(1), changes.after(2)]).toEqual([2, null, []]);
  });
});
