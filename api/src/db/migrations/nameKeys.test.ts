import { createOlderDatabase } from '../../../test/olderDatabase.ts';

it('accounts whose names look alike stay, and each is found by its own', async () => {
  const { pool, update, drop } = await createOlderDatabase('051_text_indexes');
  const named = async (name: string) => {
    const { rows } = await pool.query('select account_named($1) as id', [name]);
    return (rows as { id: number | null }[])[0]?.id;
  };
  try {
    await pool.query(
      `insert into accounts (id, username, password_hash, user_type)
       select id, name, 'x', 'general' from (values (1, 'ａｄｍｉｎ'), (2, 'admin'), (3, 'oﬃcial'), (4, '홍길동')) as odd (id, name)`,
    );
    await update();
    expect(await Promise.all(['ａｄｍｉｎ', 'Ａｄｍｉｎ', 'ADMIN', 'official', 'Oﬃcial'].map(named))).toEqual([
      1, 1, 2, 3, 3,
    ]);
    expect(await Promise.all(['홍길동'.normalize('NFD'), 'аdmin', ''].map(named))).toEqual([4, null, null]);
  } finally {
    await drop();
  }
});
