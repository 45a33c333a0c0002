/** Runs jobs together. Returns what became of each, in their order. An error is the error of all. */
type RunBatch<Job, Result> = (key: number, jobs: readonly Job[]) => Promise<PromiseSettledResult<Result>[]>;

interface Waiting<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Runs the jobs of a key in batches, one after the other: what arrives while a batch runs is the next one. */
export class KeyedBatches<Job, Result> {
  readonly #run: RunBatch<Job, Result>;
  readonly #most: number;
  /** The jobs that wait, in the order of their arrival, of each key that runs a batch. */
  readonly #waiting = new Map<number, Waiting<Job, Result>[]>();

  /** @param most largest number of jobs in a batch. */
  constructor(run: RunBatch<Job, Result>, most: number) {
    this.#run = run;
    this.#most = most;
  }

  /** Runs a job, at once if its key runs none. Returns its result. */
  add(key: number, job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      const known = this.#waiting.get(key);
      const waiting = known ?? [];
      waiting.push({ job, resolve, reject });
      if (known) return;
      this.#waiting.set(key, waiting);
      void this.#runAll(key, waiting);
    });
  }

  async #runAll(key: number, waiting: Waiting<Job, Result>[]): Promise<void> {
    while (waiting.length > 0) await this.#runBatch(key, waiting.splice(0, this.#most));
    this.#waiting.delete(key);
  }

  async #runBatch(key: number, batch: readonly Waiting<Job, Result>[]): Promise<void> {
    try {
      const results = await this.#run(
        key,
        batch.map(({ job }) => job),
      );
      for (const [index, result] of results.entries()) {
        if (result.status === 'fulfilled') batch[index]?.resolve(result.value);
        else batch[index]?.reject(result.reason);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
