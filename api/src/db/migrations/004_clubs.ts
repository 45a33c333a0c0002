import { sql, type Kysely } from 'kysely';

/**
 * The eight clubs (docs/spec/site.md#teams), their colours on this site, and their names over the years as far as
 * `data/wkleague/clubs.json` knows them. Grounds, people and addresses are demo data. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
INSERT INTO clubs (id, key, colour, on_colour) VALUES
  (1, 'sejong-sportstoto', '#1557b0', '#ffffff'),
  (2, 'hwacheon-kspo', '#f2b705', '#0b1020'),
  (3, 'suwon-fc-women', '#1f2f6b', '#ffffff'),
  (4, 'gyeongju-khnp', '#0a7040', '#ffffff'),
  (5, 'incheon-hyundai-steel', '#c8102e', '#ffffff'),
  (6, 'seoul-city-hall', '#6a2fa0', '#ffffff'),
  (7, 'mungyeong-sangmu', '#55601f', '#ffffff'),
  (8, 'changnyeong-wfc', '#f07a1a', '#0b1020');

INSERT INTO club_seasons (club_id, from_season, name, short_name, name_en, badge_key) VALUES
  (1, 2011, '충북 스포츠토토', '충북 스포츠토토', NULL, 'sejong-sportstoto'),
  (1, 2013, '대전 스포츠토토', '대전 스포츠토토', NULL, 'sejong-sportstoto'),
  (1, 2016, '구미 스포츠토토', '구미 스포츠토토', NULL, 'sejong-sportstoto'),
  (1, 2020, '세종 스포츠토토 여자축구단', '세종 스포츠토토', 'Sejong Sportstoto WFC', 'sejong-sportstoto'),
  (2, 2011, '전북 KSPO', '전북 KSPO', NULL, 'hwacheon-kspo'),
  (2, 2015, '화천 국민체육진흥공단 여자축구단', '화천 KSPO', 'Hwacheon KSPO WFC', 'hwacheon-kspo'),
  (3, 2009, '수원시설관리공단', '수원시설관리공단', NULL, 'suwon-fc-women'),
  (3, 2018, '수원도시공사', '수원도시공사', NULL, 'suwon-fc-women'),
  (3, 2022, '수원FC 위민', '수원FC 위민', 'Suwon FC Women', 'suwon-fc-women'),
  (4, 2017, '경주 한국수력원자력 여자축구단', '경주 한수원', 'Gyeongju KHNP WFC', 'gyeongju-khnp'),
  (5, 2009, '인천 현대제철 레드엔젤스 여자축구단', '인천 현대제철', 'Incheon Hyundai Steel Red Angels WFC', 'incheon-hyundai-steel'),
  (6, 2009, '서울특별시청 여자축구단', '서울시청', 'Seoul City WFC', 'seoul-city-hall'),
  (7, 2009, '부산 상무', '부산 상무', NULL, 'mungyeong-sangmu'),
  (7, 2016, '보은 상무', '보은 상무', NULL, 'mungyeong-sangmu'),
  (7, 2023, '국군체육부대(상무) 여자축구단', '상무', 'Mungyeong Sangmu WFC', 'mungyeong-sangmu'),
  (8, 2018, '경남창녕WFC', '창녕WFC', 'Changnyeong WFC', 'changnyeong-wfc'),
  (8, 2026, '강진WFC', '강진WFC', 'Gangjin WFC', 'default');
UPDATE club_seasons SET city = '전라남도 강진군' WHERE club_id = 8 AND from_season = 2026;
`,
    )
    .execute(db);
}
