/**
 * What a start and the processes of its site tell each other when one takes over from another
 * (docs/decisions/0105-an-update-hands-over-the-socket.md):
 *
 * - the new one, started with `SUCCESSOR`, is `ready`; the start asks the old one to `share`;
 * - the old one sends its listening socket with `socket`, which the start passes on;
 * - the new one is `listening`; the start asks the old one to `retire`, which says `retiring`.
 */
export type ProcessMessage = 'ready' | 'share' | 'socket' | 'listening' | 'retire' | 'retiring';

/** Argument of a process that takes over from another one. */
export const SUCCESSOR = '--successor';
