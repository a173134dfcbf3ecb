import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { standInName } from '@cruxboard/domain/gyms/climbs/stand-in-name';
import { limits } from '@cruxboard/domain/limits';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { textOf } from '../../../lib/forms/form-faults';
import { toasts } from '../../../lib/messages/toasts';
import { reviseQueued, withdrawQueued } from '../../../lib/queue/use-queue';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Sheet } from '../../../ui/sheet';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { sectionOptions } from '../climbs/manage/climb-values';
import { CaptionField } from './caption-field';
import { type ClimbFaults, climbFaults } from './climb-faults';
import { ColourKeys } from './colour-keys';
import { GradeKeys } from './grade-keys';
import { PhotoField } from './photo-field';
import type { SessionClimb } from './session-climbs';
import { texts } from './texts';

interface EditWaitingProps {
  climb: SessionClimb;
  /** The walls that a refused climb can move to. */
  move?: { readonly sectionId: string; readonly sections: readonly StaffSection[] } | undefined;
  onClose: () => void;
}

/** Changes or removes a climb that is still on this phone. Once it is on its way, it is changed where it arrives. */
export function EditWaiting({ climb, move, onClose }: EditWaitingProps) {
  const formId = useId();
  const [colour, setColour] = useState(climb.colour);
  const [grade, setGrade] = useState(climb.grade);
  const [name, setName] = useState(climb.name);
  const [caption, setCaption] = useState(climb.caption);
  const [photo, setPhoto] = useState(climb.file);
  const [holds, setHolds] = useState(climb.holds);
  const walls = move === undefined ? [] : sectionOptions({ sections: move.sections });
  const [sectionId, setSectionId] = useState(
    walls.find(({ value }) => value === move?.sectionId)?.value ?? '',
  );
  const [faults, setFaults] = useState<ClimbFaults>({});
  const words = texts.onPhone;
  const finish = (isDone: boolean, done: string) => {
    toasts.show(isDone ? { words: done, tone: 'success' } : { words: words.gone, tone: 'error' });
    onClose();
  };
  const save = async () => {
    const found = climbFaults({ name, caption });
    if (found !== null) return setFaults(found);
    const item = { key: climb.id, name: 'climbs.createClimb' } as const;
    const isDone = await reviseQueued(
      item,
      (input) => ({
        ...input,
        sectionId: sectionId || input.sectionId,
        colour,
        grade,
        name: textOf(name),
        caption: textOf(caption),
        holds: photo === null ? [] : [...holds],
      }),
      photo === null ? {} : { photo },
    );
    return finish(isDone, words.saved);
  };
  const remove = async () => finish(await withdrawQueued(climb.id), words.removed);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button look="plain" onClick={() => void remove()}>
            <Icon icon={Trash2} size="s" />
            {words.remove}
          </Button>
          <Button type="submit" form={formId}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {move === undefined ? null : (
          <Select
            label={texts.refused.wall}
            placeholder={texts.refused.chooseWall}
            options={walls}
            value={sectionId}
            onChange={(event) => setSectionId(event.target.value)}
          />
        )}
        <PhotoField
          photo={photo}
          holds={holds}
          onPhoto={(taken) => {
            setPhoto(taken);
            setHolds([]);
          }}
          onHolds={setHolds}
        />
        <ColourKeys value={colour} last={null} onChange={setColour} />
        <GradeKeys value={grade} onChange={setGrade} />
        <TextInput
          label={texts.form.name}
          optional
          placeholder={texts.form.standIn(standInName({ colour, grade }))}
          lengthMax={limits.climb.name.max}
          autoComplete="off"
          value={name}
          error={faults.name}
          onChange={(event) => setName(event.target.value)}
        />
        <CaptionField value={caption} error={faults.caption} onChange={setCaption} />
      </form>
    </Sheet>
  );
}
