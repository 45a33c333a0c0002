import fc from 'fast-check';
import { ASKED_KINDS, LAUNCHES } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { planMove, possibleMoves, possibleMovesTo, type AskedMove, type Move, type Pointer } from './moves.ts';

/** A section with the result of its moves. */
class TestSection {
  pointer: Pointer | null = null;
  readonly history: Move[] = [];

  /** Makes a move; false if it is refused. */
  move(asked: AskedMove): boolean {
    try {
      const { pointer, moves } = planMove(this.pointer, asked, this.history);
      this.pointer = pointer;
      this.history.push(...moves);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'move_not_possible') return false;
      throw error;
    }
  }
}

/** The releases that were live for everybody, as a simple undo stack. */
class Remembered {
  #undone: string[] = [];

  active: string | undefined;

  launch(version: string): void {
    if (this.active !== undefined) this.#undone.push(this.active);
    this.active = version;
  }

  undo(): void {
    this.active = this.#undone.pop();
  }

  get before(): string | undefined {
    return this.#undone.at(-1);
  }

  /** Goes back to a release of the stack, or forward to a new one. */
  goTo(version: string): void {
    if (!this.#undone.includes(version)) this.launch(version);
    else while (this.active !== version) this.undo();
  }
}

const version = fc.integer({ min: 0, max: 6 }).map((n) => `v${n}`);
const maybe = fc.option(version, { nil: undefined });
const percent = fc.integer({ min: 1, max: 99 });
const asked: fc.Arbitrary<AskedMove> = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), version }),
  fc.record({ kind: fc.constant('canary' as const), version: maybe, percent }),
  fc.record({ kind: fc.constantFrom('promote' as const, 'rollback' as const, 'withdraw' as const), version: maybe }),
  fc.record({ kind: fc.constant('rollback' as const) }),
  fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const) }),
);

describe('any sequence of moves', () => {
  it('rolls back to the previous release, with any canaries and pauses in between', () => {
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 40 }), (all) => {
        const section = new TestSection();
        const remembered = new Remembered();
        for (const one of all) {
          const canary = section.pointer?.canary;
          const launched = section.history.filter(({ kind }) => LAUNCHES.includes(kind)).map(({ to }) => to);
          if (!section.move(one)) continue;
          const made = section.history.at(-1);
          if (made?.kind === 'rollback') {
            expect(launched).toContain(made.to);
            if ('version' in one && one.version !== undefined) remembered.goTo(made.to);
            else remembered.undo();
          } else if (made && LAUNCHES.includes(made.kind)) remembered.launch(made.to);
          // A rollback without a version while a canary runs ends only the canary.
          if (one.kind === 'rollback' && one.version === undefined && canary) expect(made?.kind).toBe('withdraw');
          expect(section.pointer?.active).toBe(remembered.active);
          if (section.pointer && !section.pointer.canary)
            expect(possibleMoves(section.pointer, section.history).rollback_to).toBe(remembered.before ?? null);
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('never makes the active release the canary, and records in each row which release visitors lost', () => {
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 40 }), (all) => {
        const section = new TestSection();
        let live: Pick<Pointer, 'canary'> & { active: string | null } = { active: null, canary: null };
        for (const one of all) {
          const rows = section.history.length;
          section.move(one);
          const { pointer } = section;
          expect(pointer === null || pointer.canary?.version !== pointer.active).toBe(true);
          for (const { kind, from, to, percent: share } of section.history.slice(rows)) {
            if (kind === 'withdraw') {
              expect([from, to]).toEqual([live.canary?.version, live.active]);
              live = { ...live, canary: null };
            } else {
              expect(from).toBe(live.active);
              if (kind === 'canary') live = { ...live, canary: { version: to, percent: share ?? 0 } };
              if (LAUNCHES.includes(kind)) live = { active: to, canary: null };
            }
          }
          if (pointer) expect({ active: pointer.active, canary: pointer.canary }).toEqual(live);
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

describe('the moves that a section offers', () => {
  it('are those that planMove makes, whatever happened before', () => {
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 40 }), version, (all, other) => {
        const section = new TestSection();
        for (const one of all) section.move(one);
        const { pointer, history } = section;
        const lastOf = (one: AskedMove) => {
          const copy = Object.assign(new TestSection(), { pointer, history: [...history] });
          return copy.move(one) ? copy.history.at(-1) : undefined;
        };
        for (const kind of possibleMovesTo(other, pointer, history))
          expect(lastOf({ kind, version: other })).toMatchObject({ kind, to: other });
        if (!pointer) return;
        const { moves, rollback_to } = possibleMoves(pointer, history);
        expect(moves).toEqual(ASKED_KINDS.filter((kind) => lastOf({ kind })?.kind === kind));
        expect(rollback_to).toBe(moves.includes('rollback') ? lastOf({ kind: 'rollback' })?.to : null);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('are a rollback to what was live before, and a canary or a promotion of all others', () => {
    const section = new TestSection();
    for (const one of ['a', 'b', 'c']) section.move({ kind: 'publish', version: one });
    section.move({ kind: 'rollback' });
    const { pointer, history } = section;
    const offered = ['a', 'b', 'c', 'd'].map((one) => possibleMovesTo(one, pointer, history));
    // `c` was rolled back: it is not behind `b` any more.
    expect(offered).toEqual([['rollback'], [], ['canary', 'promote'], ['canary', 'promote']]);
    section.move({ kind: 'canary', version: 'd' });
    expect(possibleMovesTo('d', section.pointer, section.history)).toEqual([]);
  });
});

describe('a rollback without a version', () => {
  it('undoes one release after the other until there is none', () => {
    const section = new TestSection();
    for (const one of ['a', 'b', 'c']) section.move({ kind: 'publish', version: one });
    const rollBack = () => (section.move({ kind: 'rollback' }) ? section.pointer?.active : null);
    expect([rollBack(), rollBack(), rollBack()]).toEqual(['b', 'a', null]);
  });
});
