import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { standInName } from '@cruxboard/domain/gyms/climbs/stand-in-name';
import type { MarkedHold } from '@cruxboard/domain/gyms/climbs/marked-holds';
import { limits } from '@cruxboard/domain/limits';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../../lib/forms/form-faults';
import type { QueuedFile } from '../../../lib/queue/item';
import { enqueue } from '../../../lib/queue/use-queue';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { TextInput } from '../../../ui/text-input';
import { titleOf } from '../climbs/manage/climb-words';
import { CaptionField } from './caption-field';
import { type ClimbFaults, climbFaults } from './climb-faults';
import { ColourKeys } from './colour-keys';
import { GradeKeys } from './grade-keys';
import { nextClimb, type SetClimb } from './next-climb';
import { PhotoField } from './photo-field';
import { SessionBar } from './session-bar';
import type { SessionClimb } from './session-climbs';
import { texts } from './texts';
import { missingOf, type WallGrade } from './wall-grades';

interface AddClimbViewProps {
  gymId: string;
  section: StaffSection;
  set: readonly SessionClimb[];
  grades: readonly WallGrade[];
  onClose: () => void;
}

interface ClimbDraft extends SetClimb {
  readonly name: string;
  readonly caption: string;
  readonly photo: QueuedFile | null;
  readonly holds: readonly MarkedHold[];
}

function blankClimb(suggested: SetClimb): ClimbDraft {
  return { ...suggested, name: '', caption: '', photo: null, holds: [] };
}

/** The next climb: photo, colour, grade, perhaps a name. Saved on this phone first, sent when there is a network. */
export function AddClimbView({ gymId, section, set, grades, onClose }: AddClimbViewProps) {
  const [draft, setDraft] = useState(() => blankClimb(nextClimb(set, missingOf(grades))));
  const [faults, setFaults] = useState<ClimbFaults>({});
  const [said, setSaid] = useState('');
  const [savedCount, setSavedCount] = useState(0);
  const change = (changed: Partial<ClimbDraft>) => setDraft((now) => ({ ...now, ...changed }));
  const { colour, grade, name, caption, photo, holds } = draft;
  const climb = { colour, grade };
  const following = nextClimb([...set, climb], missingOf(grades, grade));

  const save = async () => {
    const found = climbFaults({ name, caption });
    setFaults(found ?? {});
    if (found !== null) return undefined;
    const title = titleOf({ ...climb, name: name.trim() });
    // the next climb can be filled in while this one is being stored
    const blank = blankClimb(following);
    setDraft(blank);
    setSavedCount((count) => count + 1);
    try {
      await enqueue(
        'climbs.createClimb',
        {
          gymId,
          sectionId: section.id,
          ...climb,
          name: textOf(name),
          caption: textOf(caption),
          holds: photo === null ? [] : [...holds],
        },
        { keepsRefusal: true, ...(photo === null ? {} : { files: { photo } }) },
      );
    } catch {
      return setDraft((now) => (now === blank ? draft : now));
    }
    navigator.vibrate?.(12);
    return setSaid(texts.form.saved(title));
  };

  const waitingCount = set.filter((one) => one.isWaiting).length;
  return (
    <>
      <SessionBar
        title={texts.number(set.length + 1)}
        note={section.name}
        waitingCount={waitingCount}
        back={{ onClose }}
      />
      <form
        noValidate
        className="mx-auto flex w-full max-w-prose grow flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h1 className="sr-only">{texts.number(set.length + 1)}</h1>
        <PhotoField
          photo={photo}
          holds={holds}
          onPhoto={(taken) => change({ photo: taken, holds: [] })}
          onHolds={(marked) => change({ holds: marked })}
        />
        <div className="grid gap-4 px-4 py-4">
          <ColourKeys
            value={colour}
            last={set.at(-1)?.colour ?? null}
            onChange={(picked) => change({ colour: picked })}
          />
          <GradeKeys value={grade} onChange={(picked) => change({ grade: picked })} />
          <TextInput
            label={texts.form.name}
            optional
            placeholder={texts.form.standIn(standInName(climb))}
            lengthMax={limits.climb.name.max}
            autoComplete="off"
            enterKeyHint="done"
            value={name}
            error={faults.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <CaptionField
            key={savedCount}
            value={caption}
            error={faults.caption}
            onChange={(typed) => change({ caption: typed })}
          />
        </div>
        <div
          data-messages-above="always"
          className="sticky bottom-0 mt-auto border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          <p role="status" className="sr-only">
            {said}
          </p>
          <Button type="submit" size="big" wide>
            {texts.form.save}
            <span className="flex items-center gap-2 text-14 font-normal large-text:hidden">
              {texts.form.next(standInName(following))}
              <Icon icon={ArrowRight} size="s" />
            </span>
          </Button>
        </div>
      </form>
    </>
  );
}
