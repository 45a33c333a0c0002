export interface FairQueueOptions {
  /** Number of places. */
  atOnce: number;
  /** Most running jobs of one section that share a place: while one waits for a moment, another goes on. */
  perPlace: number;
  /** Most jobs that have begun, including those that left their place. */
  mostBegun: number;
  /** Most jobs that wait to begin. */
  most: number;
  /** Most jobs of one network that wait to begin. */
  mostOfNetwork: number;
  /** Longest time that a job waits to begin, in ms. */
  longestWait: number;
}

/** Whose job it is. */
export interface JobOwner {
  /** The section whose code it runs. */
  section: string;
  /** The network it is done for. */
  network: string;
}

/** A job's part of a place, from its beginning on. */
export interface RenderPlace {
  /** Lets another job run, while this one only waits for others. */
  leave(): void;
  /** Continues, even if all places are taken meanwhile. */
  take(): void;
}

/** The queue is full, or the job waited too long. */
export class QueueFull extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'QueueFull';
  }
}

/** The jobs of a section. */
interface SectionJobs {
  /** Jobs that have a place. */
  running: number;
  begun: number;
  waiting: number;
  /** Waiting jobs by network. The network whose job is next comes first. */
  lines: Map<string, (() => void)[]>;
}

/** The share of a section: half, but at least one. */
const half = (most: number) => Math.max(1, Math.floor(most / 2));

/**
 * Runs a limited number of jobs at the same time. A section has at most half of the places, of the begun jobs and of
 * the queue (in total, and of each network's part of it), so that slow code of one section delays no other. Sections
 * take turns, and the networks in them, so that one with many jobs delays no other.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Sections with jobs. The section whose turn is next comes first. */
  readonly #sections = new Map<string, SectionJobs>();
  /** Number of waiting jobs by network, in all sections. */
  readonly #waitingOf = new Map<string, number>();
  #size = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Number of waiting jobs. */
  get size(): number {
    return this.#size;
  }

  /**
   * Runs a job when its turn comes. If the signal aborts, a waiting job is removed, but a running job is not stopped.
   * @throws QueueFull if too many jobs wait or this one waited too long, the signal's reason if it aborted, or the
   * job's error.
   */
  async run<T>(owner: JobOwner, job: (place: RenderPlace) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const section = this.#sectionOf(owner.section);
    if (this.#mayBegin(section)) this.#begin(owner.section, section);
    else await this.#wait(owner, section, signal);
    const place = this.#placeIn(section);
    try {
      return await job(place);
    } finally {
      place.end();
      section.begun -= 1;
      this.#beginWaiting();
      if (section.begun + section.waiting === 0) this.#sections.delete(owner.section);
    }
  }

  #sectionOf(name: string): SectionJobs {
    const known = this.#sections.get(name);
    if (known) return known;
    const section: SectionJobs = { running: 0, begun: 0, waiting: 0, lines: new Map() };
    this.#sections.set(name, section);
    return section;
  }

  #mayBegin({ running, begun }: SectionJobs): boolean {
    const { atOnce, perPlace, mostBegun } = this.#options;
    if (running >= half(atOnce) * perPlace || begun >= half(mostBegun)) return false;
    const all = [...this.#sections.values()];
    const sum = (count: (section: SectionJobs) => number) => all.reduce((total, section) => total + count(section), 0);
    // A section that runs more than its half, because jobs took their places again, takes none of the others' places.
    const taken = sum((section) => Math.min(Math.ceil(section.running / perPlace), half(atOnce)));
    const hasRoom = running % perPlace > 0 || taken < atOnce;
    return hasRoom && sum((section) => section.begun) < mostBegun;
  }

  /** Counts a job that begins, and moves its section to the end. */
  #begin(name: string, section: SectionJobs): void {
    section.running += 1;
    section.begun += 1;
    this.#sections.delete(name);
    this.#sections.set(name, section);
  }

  #placeIn(section: SectionJobs): RenderPlace & { end(): void } {
    let holds = true;
    let isOver = false;
    const leave = () => {
      if (!holds) return;
      holds = false;
      section.running -= 1;
      this.#beginWaiting();
    };
    return {
      leave,
      take() {
        if (holds || isOver) return;
        holds = true;
        section.running += 1;
      },
      end() {
        isOver = true;
        leave();
      },
    };
  }

  #wait({ section: name, network }: JobOwner, section: SectionJobs, signal?: AbortSignal): Promise<void> {
    const { most, mostOfNetwork, longestWait } = this.#options;
    const line = section.lines.get(network) ?? [];
    const isSectionFull = section.waiting >= half(most) || line.length >= half(mostOfNetwork);
    if (this.#size >= most || (this.#waitingOf.get(network) ?? 0) >= mostOfNetwork || isSectionFull)
      throw new QueueFull(`${this.#size} jobs wait already, ${section.waiting} of ${name}`);
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        clearTimeout(timer);
        this.#remove(section, network, start);
        reject(signal?.aborted ? (signal.reason as Error) : new QueueFull(`waited for ${longestWait / 1000} s`));
      };
      const timer = setTimeout(leave, longestWait);
      signal?.addEventListener('abort', leave, { once: true });
      line.push(start);
      section.lines.set(network, line);
      this.#count(section, network, 1);
    });
  }

  /** Begins waiting jobs as long as there are places for them: the first job of the next network of a section. */
  #beginWaiting(): void {
    for (;;) {
      const next = [...this.#sections].find(([, section]) => section.waiting > 0 && this.#mayBegin(section));
      if (!next) return;
      const [name, section] = next;
      const [first] = section.lines;
      const start = first?.[1][0];
      if (!first || !start) return;
      const [network, line] = first;
      this.#remove(section, network, start);
      if (line.length > 0) {
        section.lines.delete(network);
        section.lines.set(network, line);
      }
      this.#begin(name, section);
      start();
    }
  }

  #remove(section: SectionJobs, network: string, start: () => void): void {
    const line = section.lines.get(network);
    const place = line?.indexOf(start) ?? -1;
    if (!line || place < 0) return;
    line.splice(place, 1);
    this.#count(section, network, -1);
    if (line.length === 0) section.lines.delete(network);
  }

  #count(section: SectionJobs, network: string, change: 1 | -1): void {
    this.#size += change;
    section.waiting += change;
    const waiting = (this.#waitingOf.get(network) ?? 0) + change;
    if (waiting === 0) this.#waitingOf.delete(network);
    else this.#waitingOf.set(network, waiting);
  }
}
