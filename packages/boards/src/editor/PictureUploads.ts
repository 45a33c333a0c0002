import { fitPicture, newId, unreadableText, withLogin } from '@wkff/forms';
import type { UploadPlace } from '../uploadPlaces.ts';
import { Interruptions, stopCauseOf, type StopCause } from './Interruptions.ts';
import { texts } from './texts.ts';
import { uploadPatiently } from './uploadPatiently.ts';
import { failureOf, isRefusedFile, type UploadPicture } from './uploadPicture.ts';

/** A picture being uploaded into the text. */
export interface UploadJob {
  id: string;
  name: string;
  /** `stopped`: not sent, because another one failed for a reason that all have (`cause`). */
  phase: 'waiting' | 'running' | 'paused' | 'stopped' | 'failed';
  /** The sent fraction, 0 to 1. */
  part: number;
  /** The error, in Korean. */
  message: string | null;
  /** False if the file itself is invalid, so that a retry would fail as well. */
  canRetry: boolean;
  /** Why it failed or stopped, if it is sent again by itself once that is over. */
  cause: StopCause | null;
}

const WAITING = { phase: 'waiting', part: 0, message: null, canRetry: true, cause: null } as const;

export interface UploadsOptions {
  upload: UploadPicture;
  /** The stored files of uploads that an earlier page began. */
  stored(id: string): File | undefined;
  /** Stores the file of an upload. */
  store(id: string, file: File): void;
  onChange(jobs: readonly UploadJob[]): void;
  onDone(id: string, name: string): void;
}

/** Returns true if a member may have an upload sent again. */
export const canSendAgain = ({ phase, canRetry }: UploadJob): boolean =>
  phase === 'stopped' || (phase === 'failed' && canRetry);

/** Maximum number of concurrent uploads; more would not be faster. */
const MOST_AT_ONCE = 3;

/**
 * The uploads of one editor. Each has a placeholder in the text. Deleting the placeholder aborts the upload; restoring
 * it restarts the upload.
 */
export class PictureUploads {
  #options: UploadsOptions;
  #jobs: readonly UploadJob[] = [];
  readonly #files = new Map<string, File>();
  /** Names of files, also of those that are missing. */
  readonly #names = new Map<string, string>();
  readonly #running = new Map<string, AbortController>();
  /** Finished uploads whose picture is inserted after the current IME composition. */
  readonly #done = new Set<string>();
  readonly #interruptions: Interruptions;

  constructor(options: UploadsOptions) {
    this.#options = options;
    this.#interruptions = new Interruptions({
      onOver: (cause) => this.#goOnAfter(cause),
      onOtherAccount: () => {
        if (this.#jobs.length > 0) this.#stop('signedOut');
      },
      onTry: (tries) => this.#try(tries),
    });
  }

  /** Adds a file and returns the id of its upload, which starts once the id has a placeholder (`follow`). */
  add(file: File): string {
    const id = newId();
    this.#files.set(id, file);
    this.#names.set(id, file.name);
    this.#options.store(id, file);
    return id;
  }

  /** Goes on with uploads that an earlier page began, once their ids have placeholders (`follow`). */
  goOn(places: readonly UploadPlace[]): void {
    for (const { id, name } of places) this.#names.set(id, name);
  }

  /** Returns the name of an upload's file. */
  nameOf(id: string): string {
    return this.#names.get(id) ?? '';
  }

  /** Starts the uploads that have a placeholder and aborts all others. */
  follow(places: ReadonlySet<string>): void {
    const gone = this.#jobs.filter(({ id }) => !places.has(id));
    for (const { id } of gone) {
      this.#running.get(id)?.abort();
      this.#running.delete(id);
    }
    for (const id of this.#done) if (!places.has(id)) this.#done.delete(id);
    const known = new Set([...this.#jobs.map(({ id }) => id), ...this.#done]);
    const added = [...places].flatMap((id) => (known.has(id) ? [] : this.#jobOf(id)));
    if (gone.length > 0 || added.length > 0) this.#set([...this.#jobs.filter(({ id }) => places.has(id)), ...added]);
    this.#start();
  }

  /** Returns the job of a placeholder: none if it belongs to no upload. */
  #jobOf(id: string): UploadJob[] {
    const name = this.#names.get(id);
    if (name === undefined) return [];
    const file = this.#files.get(id) ?? this.#options.stored(id);
    if (!file) return [{ ...WAITING, id, name, phase: 'failed', message: texts.uploads.gone, canRetry: false }];
    this.#files.set(id, file);
    return [{ ...WAITING, id, name }];
  }

  retry(id: string): void {
    void this.#retry((job) => job.id === id);
  }

  /** Retries all that failed, but for invalid files, and sends those that were stopped. */
  retryAll(): void {
    void this.#retry(() => true);
  }

  /** The pictures belong to the account of the text: another one's login would send them as its own. */
  async #retry(isMeant: (job: UploadJob) => boolean): Promise<void> {
    if (await this.#interruptions.askLogin()) this.#sendAgain((job) => isMeant(job) && canSendAgain(job));
  }

  /** Aborts all uploads: the editor is unmounted. */
  end(): void {
    this.#interruptions.end();
    this.#abortAll();
    this.#jobs = [];
  }

  #abortAll(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
  }

  /** A cause is over. What waits for an answer waits for the login, too, as nothing is sent without one. */
  #goOnAfter(over: StopCause): void {
    if (!this.#jobs.some(({ cause }) => cause === over)) return;
    if (this.#interruptions.isLoggedIn) this.#sendAgain(({ cause }) => cause === over);
    else this.#stop('signedOut');
  }

  /**
   * Sends one picture again without showing it, to find out whether the server answers. Each time it is the next one, as
   * a single picture may be what is never answered.
   */
  #try(tries: number): void {
    const unanswered = this.#jobs.filter(({ cause }) => cause === 'unanswered');
    const next = unanswered[tries % unanswered.length];
    if (!next) return this.#interruptions.reset();
    if (!this.#interruptions.isLoggedIn) return this.#stop('signedOut');
    this.#interruptions.pause();
    if (this.#running.size === 0) void this.#run(next.id);
  }

  /** The server answers: what had stopped goes on. */
  #goOn(): void {
    this.#interruptions.reset();
    const { isLoggedIn } = this.#interruptions;
    this.#sendAgain(({ cause }) => cause === 'unanswered' || (isLoggedIn && cause === 'signedOut'));
  }

  #sendAgain(isMeant: (job: UploadJob) => boolean): void {
    if (this.#jobs.some(isMeant)) this.#set(this.#jobs.map((job) => (isMeant(job) ? { ...job, ...WAITING } : job)));
    this.#start();
  }

  /** Sends no more for now. Without a login all would ask for one; without an answer those on their way may get one. */
  #stop(cause: StopCause): void {
    const isOut = cause === 'signedOut';
    if (isOut) {
      this.#abortAll();
      this.#interruptions.reset();
    } else this.#interruptions.pause();
    const isStopped = ({ phase }: UploadJob) => phase === 'waiting' || (isOut && phase !== 'failed');
    this.#set(
      this.#jobs.map((job) => {
        if (isStopped(job)) return { ...job, phase: 'stopped', part: 0, cause };
        return isOut && job.cause !== null ? { ...job, cause } : job;
      }),
    );
  }

  #start(): void {
    if (this.#interruptions.isOtherLoggedIn && this.#jobs.some(({ phase }) => phase === 'waiting'))
      return this.#stop('signedOut');
    for (const { id, phase } of this.#jobs) {
      if (phase === 'waiting' && !this.#running.has(id) && this.#running.size < MOST_AT_ONCE) void this.#run(id);
    }
  }

  async #run(id: string): Promise<void> {
    const file = this.#files.get(id);
    if (!file) return;
    const controller = new AbortController();
    this.#running.set(id, controller);
    this.#show(id, { phase: 'running' });
    const { signal } = controller;
    try {
      const fitted = await fitPicture(file);
      if (signal.aborted) return;
      if (!fitted) return this.#fail(id, { message: unreadableText(file), canRetry: false });
      if (fitted !== file) this.#options.store(id, fitted);
      this.#files.set(id, fitted);
      const name = await this.#upload(id, fitted, signal);
      if (signal.aborted) return;
      this.#running.delete(id);
      // Of many large pictures only those that are still to be sent are held.
      this.#files.delete(id);
      this.#done.add(id);
      this.#set(this.#jobs.filter((job) => job.id !== id));
      this.#options.onDone(id, name);
    } catch (error) {
      if (signal.aborted) return;
      const [message, isRefused] = [failureOf(error), isRefusedFile(error)];
      this.#fail(id, { message, canRetry: !isRefused, cause: stopCauseOf(error) });
      if (!isRefused) return;
    }
    this.#goOn();
  }

  #upload(id: string, file: File, signal: AbortSignal): Promise<string> {
    const show = (change: Partial<UploadJob>) => {
      if (!signal.aborted) this.#show(id, change);
    };
    const onProgress = (part: number) => show({ phase: 'running', part });
    const upload = () =>
      withLogin(() => this.#options.upload(file, { onProgress, signal }), this.#interruptions.account);
    return uploadPatiently(upload, signal, () => show({ phase: 'paused', part: 0 }));
  }

  #fail(id: string, failure: Partial<UploadJob>): void {
    this.#running.delete(id);
    // A picture that was only tried stays as it was.
    if (!failure.cause || !this.#isTried(id)) this.#change(id, { cause: null, ...failure, phase: 'failed' });
    if (failure.cause) this.#stop(failure.cause);
    this.#start();
  }

  /** Shows the progress of an upload, unless it is only tried. */
  #show(id: string, progress: Partial<UploadJob>): void {
    if (!this.#isTried(id)) this.#change(id, progress);
  }

  /** True if an upload that is sent is shown as failed or stopped (`#try`). */
  #isTried(id: string): boolean {
    return this.#jobs.some((job) => job.id === id && job.cause !== null);
  }

  #change(id: string, change: Partial<UploadJob>): void {
    this.#set(this.#jobs.map((job) => (job.id === id ? { ...job, ...change } : job)));
  }

  #set(jobs: readonly UploadJob[]): void {
    this.#jobs = jobs;
    this.#options.onChange(jobs);
  }
}
