import { databaseHosts } from './databaseHosts.ts';

describe('the hosts of a database’s address', () => {
  it.each([
    'postgresql://user:password@host:5432/wkff',
    'postgres://user:a,b@c@host/wkff?target_session_attrs=standby',
    'postgresql://wkff:x@localhost:5432/wkff?host=%2Ftmp%2Fsocket',
  ])('are one, as it is, in %s', (address) => expect(databaseHosts(address)).toEqual([address]));

  it('are each an address with the same login, database and parameters', () => {
    expect(databaseHosts('postgres://me:a,b@c@db1:5433,db2,[::1]:5434/wkff?target_session_attrs=read-write')).toEqual([
      'postgres://me:a,b@c@db1:5433/wkff?target_session_attrs=read-write',
      'postgres://me:a,b@c@db2/wkff?target_session_attrs=read-write',
      'postgres://me:a,b@c@[::1]:5434/wkff?target_session_attrs=read-write',
    ]);
    expect(databaseHosts('postgresql://db1,db2/wkff?target_session_attrs=primary')).toHaveLength(2);
  });

  it.each([
    'mysql://me@db1,db2/wkff',
    'postgres://me@db1,/wkff',
    'postgres://me@db1:x,db2/wkff',
    'postgres://me@db1,db2:65536/wkff',
    'postgres://me@db1,db2/wkff?target_session_attrs=standby',
    'postgres://me@db1,db2/wkff?target_session_attrs=any',
    'postgres://me@db1,db2/wkff?host=db3',
    'postgres://me@db1,db2/wkff?port=1',
    'db1,db2',
  ])('are none in %s', (address) => expect(databaseHosts(address)).toEqual([]));
});
