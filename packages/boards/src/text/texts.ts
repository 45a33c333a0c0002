/** Texts of what a text is shown with. */
export const texts = { table: (number: number) => `표 ${number}` } as const;
