declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '@wkff/ui/primitives.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
