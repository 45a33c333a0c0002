/** jsdom has the dialog element without its methods. These open and close it, but don't make the rest inert. */
export function installFakeDialogs(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}
