/** Counts what an attacker sent, and the answers. */
export class Tally {
  sent = 0;
  /** Answers by status. */
  answers: Record<string, number> = {};
  /** Connections that were refused, cut or never answered. */
  broken = 0;
  /** Successful answers to writes whose content is stored nowhere. */
  untrue = 0;
  /** Connections that are open now, in an attack that only holds them. */
  open = 0;

  count(status: number | undefined): void {
    const name = String(status ?? 'none');
    this.answers[name] = (this.answers[name] ?? 0) + 1;
  }
}
