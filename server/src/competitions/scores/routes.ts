import { tellPresence } from '@cruxboard/contracts/competitions/scores/presence';
import {
  askHeadJudge,
  decideLateScore,
  moveScore,
  readOwnScores,
  readScoreHistory,
  readScores,
  recordScore,
} from '@cruxboard/contracts/competitions/scores/scores';
import { serveCompetitionCallable, serveCompetitionRead } from '../competitions/public';
import { serveBareCallable } from '../../platform/http/serve-callable';
import type { MountSlice } from '../../platform/http/mount';
import { askHeadJudge as askHeadJudgeOperation } from './ask-head-judge';
import { decideLateScore as decideLateScoreOperation } from './decide-late-score';
import { moveScore as moveScoreOperation } from './move-score';
import { presencesOf } from './presence';
import { readOwnScores as readOwnScoresOperation } from './read-own-scores';
import { readScoreHistory as readScoreHistoryOperation } from './read-score-history';
import { readScores as readScoresOperation } from './read-scores';
import { createRecordLanes } from './record-lane';
import { recordScore as recordScoreOperation } from './record-score';
import { tellPresence as tellPresenceOperation } from './tell-presence';

/** A queue filled offline is sent in one go, so the limit is higher than for other calls. */
const RECORDS_PER_MINUTE = 1_200;

export const mountScores: MountSlice = (mount) => {
  const { app, deps } = mount;
  const presences = presencesOf(deps);
  app.addHook('onClose', () => presences.close());
  serveBareCallable(mount, recordScore, {
    handle: recordScoreOperation(createRecordLanes(deps)),
    perMinute: RECORDS_PER_MINUTE,
    bodyMaxBytes: 8_192,
  });
  serveBareCallable(mount, tellPresence, { handle: tellPresenceOperation(presences) });
  serveCompetitionCallable(mount, askHeadJudge, { handle: askHeadJudgeOperation });
  serveCompetitionCallable(mount, moveScore, { handle: moveScoreOperation });
  serveCompetitionCallable(mount, decideLateScore, { handle: decideLateScoreOperation });
  serveCompetitionRead(mount, readScores, {
    handle: ({ params, query, caller }) =>
      readScoresOperation(deps, { ...params, query, uid: caller.uid }),
  });
  serveCompetitionRead(mount, readScoreHistory, {
    handle: ({ params, caller }) =>
      readScoreHistoryOperation(deps.database.drizzle, { ...params, uid: caller.uid }),
  });
  serveCompetitionRead(mount, readOwnScores, {
    handle: ({ params, caller }) => readOwnScoresOperation(deps, { ...params, uid: caller.uid }),
  });
};
