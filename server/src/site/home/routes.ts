import * as contracts from '@cruxboard/contracts/site/home/home';
import { AnswerCache } from '../../platform/http/answer-cache';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import { markGymVisit } from './mark-gym-visit';
import { readHome } from './read-home';
import { readOwnHome } from './read-own-home';

/** The home page: one read for everybody, one for signed-in users. */
export const mountHome: MountSlice = (mount) => {
  const { deps } = mount;
  // no change invalidates it, so it may be two seconds old
  const answers = new AnswerCache({
    ttlMs: 2_000,
    answersMax: 1,
    nowMs: () => deps.now().getTime(),
  });
  serveRead(mount, contracts.readHome, {
    handle: () =>
      answers.answer({ scope: 'home', key: 'home' }, contracts.readHome.response, () =>
        readHome(deps),
      ),
  });
  serveRead(mount, contracts.readOwnHome, {
    handle: ({ caller }) => readOwnHome(deps, caller.uid),
  });
  serveCallable(mount, contracts.markGymVisit, { handle: markGymVisit, perMinute: 60 });
};
