import type { CallableInput } from '@cruxboard/contracts/define';
import type { setKinds as contract } from '@cruxboard/contracts/people/notifications/settings';
import { changesFor } from '@cruxboard/domain/people/notifications/settings';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceSettings } from './announce';
import { writeChoices } from './choices-repo';

/** Turns kinds on or off; what is there already stays. */
export async function setKinds(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, caller, input } = context;
  const { channel, isOn } = input;
  const kinds = [...new Set(input.kinds)];
  await writeChoices(
    tx,
    caller.uid,
    kinds.flatMap((kind) => changesFor({ kind, channel, isOn })),
  );
  announceSettings(context, caller.uid);
  return {};
}
