/** jsdom knows the dialog element but not its methods: these open and close it without making the rest inert. */
export function standInForDialogs(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}
