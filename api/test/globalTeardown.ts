/** Ends the run's Postgres. */
async function teardown(): Promise<void> {
  await globalThis.testServer?.stop();
}

// eslint-disable-next-line own/default-export -- jest takes nothing else
export default teardown;
