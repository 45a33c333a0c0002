/** @jest-environment node */
import { contentForm } from './contentForm.ts';

const file = (name: string) => new File(['x'], name);
const written = (form: FormData) =>
  [...form.entries()].map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`);

test('a form contains its fields as the API reads them', () => {
  const form = contentForm({
    writeLocation: 'MediaPress',
    title: '제목',
    headline: null,
    relatedTeams: ['suwon-fc-women'],
    tags: ['가', '나'],
    isPublic: false,
    version: 3,
    deletedImages: [7],
    attachments: [file('요강.pdf')],
  });
  expect(written(form)).toEqual([
    'writeLocation=MediaPress',
    'title=제목',
    'headline=',
    'relatedTeams=["suwon-fc-women"]',
    'tags=가,나',
    'isPublic=false',
    'version=3',
    'deletedImages=[7]',
    'attachments=요강.pdf',
  ]);
});

test('stored and new pictures have their positions', () => {
  const pictures = [
    { file: file('a.png'), alt: '앞' },
    { id: 4, alt: null },
    { file: file('b.png'), alt: null },
  ];
  expect(written(contentForm({ writeLocation: 'MediaPhotos', pictures }))).toEqual([
    'writeLocation=MediaPhotos',
    'imageOrders=[0,{"id":4,"place":1},2]',
    'imageAlts=["앞",null,null]',
    'images=a.png',
    'images=b.png',
  ]);
});
