import type { Slice } from '../../platform/slice';
import { tokenPurpose } from './reach';
import { renewTokensJob } from './renew-tokens';
import { mountInstagram } from './routes';
import { instagramLinks } from './schema';

/** Accounts at Instagram that users linked, and their posts as Instagram has them. */
export const instagramSlice: Slice = {
  name: 'people/instagram',
  mount: mountInstagram,
  jobs: [renewTokensJob],
  personal: [
    {
      table: instagramLinks,
      by: [instagramLinks.uid],
      download: [
        instagramLinks.instagramId,
        instagramLinks.username,
        instagramLinks.name,
        instagramLinks.photoUrl,
        instagramLinks.mediaCount,
        instagramLinks.state,
        instagramLinks.linkedAt,
      ],
      purged: 'by foreign key',
    },
  ],
  sealed: [
    {
      table: instagramLinks,
      key: instagramLinks.uid,
      column: instagramLinks.token,
      purpose: tokenPurpose,
    },
  ],
};
