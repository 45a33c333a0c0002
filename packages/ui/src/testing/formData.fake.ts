/**
 * Lets forms of a file's tests navigate when they are submitted: React reads a form whose submission starts a
 * transition, and Node's FormData, which replaces jsdom's, reads none.
 */
export function installBlankFormData(): void {
  const NodeFormData = globalThis.FormData;
  globalThis.FormData = class extends NodeFormData {
    constructor() {
      super();
    }
  };
}
