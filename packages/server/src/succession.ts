/**
 * What a start and the processes of its site tell each other: one that was started with `HELD` waits for `begin`, and
 * each says when it is `listening`. When one takes over from another (docs/decisions/0105-an-update-hands-over-the-socket.md):
 *
 * - the new one, started with `SUCCESSOR`, is `ready`; the start asks the old one to `share`;
 * - the old one sends its listening socket with `socket`, which the start passes on;
 * - the new one is `listening`; the start asks the old one to `retire`, which says `retiring`.
 */
export type ProcessMessage = 'begin' | 'ready' | 'share' | 'socket' | 'listening' | 'retire' | 'retiring';

/** Argument of a process that takes over from another one. */
export const SUCCESSOR = '--successor';

/** Argument of a process that loads its code while what it needs is still starting. */
export const HELD = '--held';
