import type { Slice } from '../slice';
import { mendCounters } from './recount-job';

/** Jobs for the tables of every slice. */
export const databaseSlice: Slice = {
  name: 'platform/db',
  jobs: [{ name: 'db.mendCounters', due: { hour: 2, minute: 47 }, run: mendCounters }],
};
