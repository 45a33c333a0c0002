import { toUrl, type Social } from '@wkff/contracts';
import { formatDate, VisuallyHidden } from '@wkff/ui';
import type { ClubPage } from '../../club/clubPage.ts';
import type { InfoCardProps, InfoRow } from './InfoCard.tsx';
import type { IntroData } from './toIntro.ts';
import { texts } from './texts.ts';
import styles from './links.module.css';
import { mapLinks } from './mapLinks.ts';

/** Returns the cards of a club's known facts; cards without a line are left out. */
export function toCards({ club, info, frontOffice }: ClubPage & IntroData): InfoCardProps[] {
  const { office, stadium, website, socials } = info;
  const stadiumPlace = stadium.address ?? stadium.name;
  return [
    card(texts.facts, [
      club.name_en && { name: texts.nameEn, value: <span lang="en">{club.name_en}</span> },
      club.founded && { name: texts.founded, value: formatDate(club.founded) },
      club.city && { name: texts.city, value: club.city },
      website && { name: texts.website, value: <NewTabLinks links={[{ href: website, label: hostOf(website) }]} /> },
      socials.length > 0 && { name: texts.socials, value: <NewTabLinks links={socials.map(toLink)} /> },
    ]),
    card(texts.stadium, [
      stadium.name && { name: texts.name, value: stadium.name },
      stadium.address && { name: texts.address, value: stadium.address },
      stadium.capacity !== null && { name: texts.capacity, value: texts.seats(stadium.capacity) },
      stadiumPlace && { name: texts.map, value: <MapLinks place={stadiumPlace} /> },
    ]),
    card(texts.office, [
      office.name && { name: texts.name, value: office.name },
      office.address && { name: texts.address, value: office.address },
      office.phone && { name: texts.phone, value: <Phone number={office.phone} /> },
      office.fax && { name: texts.fax, value: office.fax },
      office.address && { name: texts.map, value: <MapLinks place={office.address} /> },
    ]),
    card(
      texts.frontOffice,
      frontOffice.map(({ title, name }) => ({ name: title, value: name })),
    ),
  ].filter(({ rows }) => rows.length > 0);
}

/** An unknown line is null, false or empty. */
function card(title: string, lines: readonly (InfoRow | null | false | '')[]): InfoCardProps {
  return { title, rows: lines.filter((line): line is InfoRow => typeof line === 'object' && line !== null) };
}

function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>;
}

const toLink = ({ kind, url }: Social) => ({ href: url, label: texts.social[kind] ?? hostOf(url) });

/** Returns the host name of a web address in readable form. */
function hostOf(address: string): string {
  return toUrl(address)?.hostname.replace(/^www\./, '') ?? address;
}

/** Links to other sites, each in a new tab. */
function NewTabLinks({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <span className={styles.links}>
      {links.map(({ href, label }, index) => (
        <a key={index} href={href} target="_blank" rel="noopener" className={styles.link}>
          {label}
          <VisuallyHidden> {texts.newWindow}</VisuallyHidden>
        </a>
      ))}
    </span>
  );
}

/** Links to maps of a place, by its address or name. */
function MapLinks({ place }: { place: string }) {
  const { naver, kakao } = mapLinks(place);
  return (
    <NewTabLinks
      links={[
        { href: naver, label: texts.naverMap },
        { href: kakao, label: texts.kakaoMap },
      ]}
    />
  );
}
