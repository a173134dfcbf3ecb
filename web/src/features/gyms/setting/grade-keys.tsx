import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Minus, Plus } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import { stepGrade } from './next-climb';
import styles from './grade-keys.module.css';
import { texts } from './texts';

interface GradeKeysProps {
  value: number | null;
  onChange: (grade: number | null) => void;
}

/** The grade between two keys for a thumb; below V0 there is none. */
export function GradeKeys({ value, onChange }: GradeKeysProps) {
  return (
    <div role="group" aria-label={texts.form.grade}>
      <p className="mb-1.5 text-14 font-label">{texts.form.grade}</p>
      <div className={styles.keys}>
        <button
          type="button"
          aria-label={texts.form.easier}
          onClick={() => onChange(stepGrade(value, -1))}
        >
          <Icon icon={Minus} />
        </button>
        <output aria-live="polite">
          {value === null ? texts.form.noGrade : formatGrade(value)}
        </output>
        <button
          type="button"
          aria-label={texts.form.harder}
          onClick={() => onChange(stepGrade(value, 1))}
        >
          <Icon icon={Plus} />
        </button>
      </div>
    </div>
  );
}
