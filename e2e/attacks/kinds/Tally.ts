/** What an attacker sent, and what came back. */
export class Tally {
  sent = 0;
  /** Answers by status. */
  answers: Record<string, number> = {};
  /** Connections that were refused, cut or silent. */
  broken = 0;
  /** Connections that are open now, of an attack that only holds them. */
  open = 0;

  count(status: number | undefined): void {
    const name = String(status ?? 'none');
    this.answers[name] = (this.answers[name] ?? 0) + 1;
  }
}
