/** Ends the run's Postgres. */
async function teardown(): Promise<void> {
  await globalThis.testServer?.stop();
}

export default teardown;
