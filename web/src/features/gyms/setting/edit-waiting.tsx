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
import { TextInput } from '../../../ui/text-input';
import { CaptionField } from './caption-field';
import { type ClimbFaults, climbFaults } from './climb-faults';
import { ColourKeys } from './colour-keys';
import { GradeKeys } from './grade-keys';
import type { SessionClimb } from './session-climbs';
import { texts } from './texts';

interface EditWaitingProps {
  climb: SessionClimb;
  onClose: () => void;
}

/** Changes or removes a climb that is still on this phone. Once it is on its way, it is changed where it arrives. */
export function EditWaiting({ climb, onClose }: EditWaitingProps) {
  const formId = useId();
  const [colour, setColour] = useState(climb.colour);
  const [grade, setGrade] = useState(climb.grade);
  const [name, setName] = useState(climb.name);
  const [caption, setCaption] = useState(climb.caption);
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
    const isDone = await reviseQueued(item, (input) => ({
      ...input,
      colour,
      grade,
      name: textOf(name),
      caption: textOf(caption),
    }));
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
