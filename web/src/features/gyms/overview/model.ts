import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readOverview } from '@cruxboard/contracts/gyms/overview/overview';

/** A gym's day, as it is read. */
export type Overview = ReadResponse<typeof readOverview>;
