import { readQuery } from '../../../lib/api/read';

/** The browsers that get pushes, and the key to subscribe with. */
export const pushQuery = () => readQuery('/api/me/push', {});
