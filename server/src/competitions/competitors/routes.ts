import * as contracts from '@cruxboard/contracts/competitions/competitors/competitors';
import { mergeCompetitors as mergeContract } from '@cruxboard/contracts/competitions/competitors/merge';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import {
  serveCompetitionCallable,
  serveCompetitionRead,
  serveImportTemplate,
} from '../competitions/public';
import { readSnapshot, withTransaction } from '../../platform/db/transaction';
import type { MountSlice } from '../../platform/http/mount';
import { addCompetitor } from './add-competitor';
import { bulkImportCompetitors, readCompetitorsFile } from './bulk-import-competitors';
import { claimCompetitor, getUnclaimedCompetitors } from './claim-competitor';
import { inviteCompetitors } from './invite-competitors';
import { joinCompetition } from './join-competition';
import { mergeCompetitors } from './merge-competitors';
import { numberCompetitors } from './number-competitors';
import { readClaim } from './read-claim';
import { readCompetitor, readManagedCompetitors } from './read-competitors';
import { removeCompetitor } from './remove-competitor';
import { unclaimCompetitor } from './unclaim-competitor';
import { updateCompetitor } from './update-competitor';
import { updateCompetitors } from './update-competitors';

/** Competitors: added, imported, joined, claimed. */
export const mountCompetitors: MountSlice = (mount) => {
  const on = mount.deps.database.drizzle;
  // private, because only staff may see a draft
  serveCompetitionRead(mount, contracts.readCompetitor, {
    isPrivate: true,
    // one snapshot, so that a freeze isn't between what decides and what is shown
    handle: ({ params, caller }) =>
      withTransaction(
        mount.deps.database,
        (tx) => readCompetitor(tx, { ...params, caller }),
        readSnapshot,
      ),
  });
  serveCompetitionRead(mount, contracts.readManagedCompetitors, {
    handle: ({ params, caller }) => readManagedCompetitors(on, { ...params, caller }),
  });
  serveCompetitionCallable(mount, contracts.addCompetitor, { handle: addCompetitor });
  serveCompetitionCallable(mount, contracts.updateCompetitor, { handle: updateCompetitor });
  serveCompetitionCallable(mount, contracts.updateCompetitors, {
    handle: updateCompetitors,
    perMinute: 60,
  });
  serveCompetitionCallable(mount, contracts.numberCompetitors, {
    handle: numberCompetitors,
    perMinute: 30,
  });
  serveCompetitionCallable(mount, contracts.removeCompetitor, { handle: removeCompetitor });
  serveCompetitionCallable(mount, contracts.bulkImportCompetitors, {
    prepare: readCompetitorsFile,
    handle: bulkImportCompetitors,
    bodyMaxBytes: 12_582_912,
    perMinute: 30,
  });
  serveImportTemplate(mount, 'competitors', competitorColumns);
  serveCompetitionCallable(mount, contracts.joinCompetition, { handle: joinCompetition });
  serveCompetitionCallable(mount, contracts.getUnclaimedCompetitors, {
    handle: getUnclaimedCompetitors,
  });
  serveCompetitionCallable(mount, contracts.claimCompetitor, { handle: claimCompetitor });
  serveCompetitionRead(mount, contracts.readClaim, {
    isPrivate: true,
    handle: ({ params, caller }) => readClaim(on, { ...params, caller }),
  });
  serveCompetitionCallable(mount, contracts.inviteCompetitors, {
    handle: inviteCompetitors,
    perMinute: 30,
  });
  serveCompetitionCallable(mount, mergeContract, { handle: mergeCompetitors });
  serveCompetitionCallable(mount, contracts.unclaimCompetitor, { handle: unclaimCompetitor });
};
