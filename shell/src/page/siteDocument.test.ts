import { readDocument } from '@wkff/forms/documents/read';
import { siteDocument, siteOf } from './siteDocument.ts';
import { NO_SETTINGS } from './siteSettings.ts';

const SITE = {
  contact: { phone: '02-000-0000', email: 'office@example.org' },
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/', isSample: true }],
  familySites: [{ name: '대한축구협회', url: 'https://www.kfa.or.kr' }],
};

describe('the document of the footer', () => {
  it('begins with the settings of the site, without marks of samples', () => {
    const { builtIn, ...schema } = siteDocument(SITE);
    expect(builtIn).toMatchObject({ phone: '02-000-0000', fax: '', social: [{ name: 'Instagram' }] });
    expect(siteOf(readDocument(schema, { ...builtIn, format: 1 }))).toEqual({
      ...SITE,
      social: [{ name: 'Instagram', url: 'https://www.instagram.com/' }],
      hiddenMenu: '',
    });
  });

  it('is nothing while nothing is stored, and leaves out what is blank or no address', () => {
    expect(siteOf(null)).toBeNull();
    expect(
      siteOf({ format: 1, phone: '', email: '없는메일', social: [{ name: 'x', url: 'javascript:alert(1)' }] }),
    ).toEqual({ ...NO_SETTINGS, hiddenMenu: '' });
    expect(siteOf({ format: 3, phone: '', loginNote: '전화해 주세요.' })?.contact).toEqual({
      loginNote: '전화해 주세요.',
    });
    expect(siteOf({ format: 2, hiddenMenu: 'DATA\nMEDIA' })?.hiddenMenu).toBe('DATA\nMEDIA');
  });
});
