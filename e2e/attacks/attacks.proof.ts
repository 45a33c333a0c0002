import { answers } from './topics/answers.ts';
import { caches } from './topics/caches.ts';
import { floods } from './topics/floods.ts';
import { hangingApi } from './topics/hangingApi.ts';
import { releases } from './topics/releases.ts';
import { renders } from './topics/renders.ts';
import { requests } from './topics/requests.ts';
import { writes } from './topics/writes.ts';
import { useAttackedSite } from './useAttackedSite.ts';

// One file for all attacks, because they share a started site.
const attacks = useAttackedSite();
answers(attacks);
renders(attacks);
releases(attacks);
writes(attacks);
caches(attacks);
floods(attacks);
requests(attacks);
hangingApi(attacks);
