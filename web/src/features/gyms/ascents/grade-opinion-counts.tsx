import { gradeOpinions } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../lib/api/read';
import { formatNumber } from '../../../lib/format/format';
import { Facts } from '../../../ui/stat';
import { texts } from './texts';

/** What climbers think of the grade, summed, for the staff who set it. */
export function GradeOpinionCounts({ gymId, climbId }: { gymId: string; climbId: string }) {
  const { data, isError } = useQuery(
    readQuery('/api/gyms/{gymId}/climbs/{climbId}/opinions', { params: { gymId, climbId } }),
  );
  const words = texts.opinion;
  return (
    <section aria-label={words.counts} className="border-t border-line p-4 md:px-6 md:py-5">
      <h2 className="text-17 font-strong">{words.counts}</h2>
      <p className="mb-3 text-13 text-ink-3">{words.onlyStaff}</p>
      {isError ? (
        <p className="text-danger">{words.failed}</p>
      ) : (
        <Facts
          facts={gradeOpinions.map((opinion) => ({
            label: words.words[opinion],
            value: data === undefined ? '–' : formatNumber(data[opinion]),
          }))}
        />
      )}
    </section>
  );
}
