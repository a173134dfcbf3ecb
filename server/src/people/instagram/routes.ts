import {
  authenticate as authenticateContract,
  clear as clearContract,
  fetchMedia as fetchMediaContract,
  readAuthorization as readAuthorizationContract,
  readLink as readLinkContract,
  refreshDetails as refreshDetailsContract,
  refreshMediaUrl as refreshMediaUrlContract,
} from '@cruxboard/contracts/people/instagram/instagram';
import type { MountSlice } from '../../platform/http/mount';
import { serveBareCallable, serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import { authenticate, redeemVisit } from './authenticate';
import { mountCallbacks } from './callbacks';
import { clear } from './clear';
import { fetchMedia, refreshMediaUrl } from './fetch-media';
import { presentLink } from './present';
import { readDetails, refreshDetails } from './refresh-details';
import { findLink } from './repo';
import { noteEndingVersion } from './version-notice';
import { redirectUriOf, sealVisit } from './visit';

// each costs a request to Instagram, which counts them, too
const perMinute = 30;

export const mountInstagram: MountSlice = (mount) => {
  const { app, deps } = mount;
  noteEndingVersion(deps);
  serveRead(mount, readLinkContract, {
    handle: async ({ caller }) => {
      const link = await findLink(deps.database.drizzle, caller.uid);
      return {
        isOffered: deps.instagram !== null,
        link: link === undefined ? null : presentLink(link, deps.now()),
      };
    },
  });
  serveRead(mount, readAuthorizationContract, {
    handle: async ({ caller, params: { challenge } }) => {
      const { instagram } = deps;
      if (instagram === null) return { url: null };
      const state = await sealVisit(deps, { uid: caller.uid, challenge });
      return { url: instagram.authorizationUrl({ state, redirectUri: redirectUriOf(deps) }) };
    },
  });
  serveCallable(mount, authenticateContract, {
    prepare: redeemVisit,
    handle: authenticate,
    perMinute,
  });
  serveCallable(mount, clearContract, { handle: clear });
  serveCallable(mount, refreshDetailsContract, {
    prepare: readDetails,
    handle: refreshDetails,
    perMinute,
  });
  serveBareCallable(mount, fetchMediaContract, { handle: fetchMedia, perMinute });
  serveBareCallable(mount, refreshMediaUrlContract, {
    handle: refreshMediaUrl,
    perMinute: 4 * perMinute,
  });
  mountCallbacks(app, deps);
};
