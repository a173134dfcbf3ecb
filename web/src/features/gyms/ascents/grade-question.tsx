import { type GradeOpinion, gradeOpinions } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Button } from '../../../ui/button';
import { SegmentedControl } from '../../../ui/segmented-control';
import { texts } from './texts';
import { useLogAscent } from './use-log-ascent';

interface GradeQuestionProps {
  climb: { readonly id: string; readonly grade: number | null };
  opinion: GradeOpinion | null;
  /** Whether it is asked. An opinion given before is shown either way. */
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
}

const options = gradeOpinions.map((value) => ({ value, label: texts.opinion.words[value] }));

/** Soft, fair or hard: one tap, skippable, and changed the same way. */
export function GradeQuestion({ climb, opinion, isAsked, onAsk }: GradeQuestionProps) {
  const { rate } = useLogAscent();
  const isShown = isAsked || opinion !== null;
  const question = texts.opinion.question(climb.grade === null ? null : formatGrade(climb.grade));
  const press = () => {
    if (opinion !== null) void rate(climb.id, null);
    onAsk(opinion !== null || !isAsked);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isShown ? (
        <>
          <span className="text-14 text-ink-2 max-sm:basis-full">{question}</span>
          <SegmentedControl
            label={question}
            options={options}
            value={opinion}
            onChange={(value) => void rate(climb.id, value)}
          />
        </>
      ) : null}
      {/* one button throughout, so that the focus stays on it */}
      <Button look="ghost" quiet onClick={press}>
        {opinion !== null ? texts.opinion.clear : isAsked ? texts.opinion.skip : texts.opinion.rate}
      </Button>
    </div>
  );
}
