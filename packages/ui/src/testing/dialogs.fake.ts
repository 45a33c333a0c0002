/** Fakes the methods of `<dialog>`, which jsdom lacks. They open and close it, but don't make the page inert. */
export function installFakeDialogs(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}
