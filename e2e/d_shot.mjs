import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const o='http://localhost:4140';
for (const [n,p] of [['home','/'],['league','/wk-league-matches'],['team','/team/suwon-fc-women'],['news','/media-news'],['greet','/wkff-introduction-greeting']]) {
  const pg = await b.newPage({ colorScheme:'dark', viewport:{width:1440,height:900}});
  await pg.goto(o+p); await pg.evaluate(()=>document.fonts.ready); await pg.waitForTimeout(1200);
  await pg.pdf({path:`/tmp/d_${n}.pdf`,format:'A4'});
  await pg.emulateMedia({media:'print',colorScheme:'dark'}); await pg.setViewportSize({width:700,height:990});
  await pg.screenshot({path:`/tmp/d_${n}.png`,fullPage:true});
  await pg.close();
}
await b.close();
