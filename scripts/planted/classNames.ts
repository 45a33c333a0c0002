interface PlantedClass {
  name: string;
  /** Path under which the text is checked. */
  path: string;
  text: string;
}

/** A class name that its style sheet does not have, in each way to use one. */
export const PLANTED_CLASSES: PlantedClass[] = [
  {
    name: 'code reads a class that its style sheet does not have',
    path: 'packages/ui/src/paging/Planted.tsx',
    text: "import styles from './Pagination.module.css';\nexport const Planted = () => <p className={styles.planted} />;\n",
  },
  {
    name: 'code reads a class by a text',
    path: 'packages/ui/src/paging/planted.ts',
    text: "import marks from './Pagination.module.css';\nexport const planted = [marks.item, marks['planted']];\n",
  },
  {
    name: 'code reads a class that its style sheet only composes',
    path: 'packages/ui/src/paging/planted.ts',
    text: "import styles from './Pagination.module.css';\nexport const planted = styles.target;\n",
  },
  {
    name: 'code reads a class that the primitives do not have',
    path: 'shell/src/staff/planted.ts',
    text: "import primitives from '@wkff/ui/primitives.css';\nexport const planted = primitives.planted;\n",
  },
  {
    name: 'a style sheet composes a primitive that does not exist',
    path: 'mf-home/src/planted.module.css',
    text: ".a {\n  composes: card planted from '@wkff/ui/primitives.css';\n}\n",
  },
];
