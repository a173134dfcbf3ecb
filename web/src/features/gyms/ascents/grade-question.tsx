import { type GradeOpinion, gradeOpinions } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { SegmentedControl } from '../../../ui/segmented-control';
import { rate } from './ascent-details';
import { texts } from './texts';

interface GradeQuestionProps {
  climb: { readonly id: string; readonly grade: number | null };
  opinion: GradeOpinion | null;
  /** Whether it is asked. An opinion given before is shown either way. */
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
}

const options = gradeOpinions.map((value) => ({ value, label: texts.opinion.words[value] }));

/** Soft, fair or hard: one tap, skippable, and changed the same way. */
export function GradeQuestion(props: GradeQuestionProps) {
  const { climb, isAsked, onAsk } = props;
  // shown at once, while it is written to the device
  const [pressed, setPressed] = useState<{ value: GradeOpinion | null } | null>(null);
  const opinion = pressed === null ? props.opinion : pressed.value;
  const say = (value: GradeOpinion | null) => {
    setPressed({ value });
    void rate(climb.id, value).finally(() => setPressed(null));
  };
  const isShown = isAsked || opinion !== null;
  const question = texts.opinion.question(climb.grade === null ? null : formatGrade(climb.grade));
  const press = () => {
    if (opinion !== null) say(null);
    onAsk(opinion !== null || !isAsked);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isShown ? (
        <>
          <span className="text-14 text-ink-2 max-sm:basis-full">{question}</span>
          <SegmentedControl label={question} options={options} value={opinion} onChange={say} />
        </>
      ) : null}
      {/* one button throughout, so that the focus stays on it */}
      <Button look="ghost" quiet className={isShown ? undefined : '-ms-3'} onClick={press}>
        {opinion !== null ? texts.opinion.clear : isAsked ? texts.opinion.skip : texts.opinion.rate}
      </Button>
    </div>
  );
}
