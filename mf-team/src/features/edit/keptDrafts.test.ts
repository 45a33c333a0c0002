import { join } from 'node:path';
import type { Club } from '@wkff/contracts';
import { testKeptInput } from '@wkff/forms/testing';
import { buildClub } from '@wkff/testing';
import { stubHost } from '@wkff/ui/testing';
import { clubPart } from './clubPart.ts';
import { squadPart } from './squadPart.ts';
import { staffPart } from './staffPart.ts';

const folder = join(import.meta.dirname, 'kept');
const CLUB: Club = buildClub({ version: 5 });
const save = () => Promise.resolve(CLUB);
const { api } = stubHost({ clubs: { save, saveSquad: save, saveStaff: save } });

testKeptInput({ folder, name: 'club' }, clubPart(api, CLUB), CLUB);
testKeptInput({ folder, name: 'squad' }, squadPart(api, CLUB), CLUB);
testKeptInput({ folder, name: 'staff' }, staffPart(api, CLUB), CLUB);
