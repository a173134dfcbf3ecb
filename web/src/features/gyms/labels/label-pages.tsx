import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import {
  labelPages,
  type LabelSheet,
  labelSheet,
} from '@cruxboard/domain/gyms/labels/label-sheets';
import type { LabelsPerPage, Paper } from '@cruxboard/domain/gyms/labels/papers';
import { cx } from '../../../lib/dom/cx';
import { formatDay } from '../../../lib/format/format';
import { holdClass } from '../../../ui/hold-colour';
import { HoldMark } from '../../../ui/hold-mark';
import { QrCode } from '../../../ui/qr-code';
import { type ClimbNames, setterNameOf, titleOf } from '../climbs/manage/climb-words';
import { climbAddress } from '../model/addresses';
import styles from './labels.module.css';
import { mm, pageStyle } from './page-style';
import { texts } from './texts';

interface LabelPagesProps {
  gymId: string;
  climbs: readonly StaffClimb[];
  names: ClimbNames;
  paper: Paper;
  perPage: LabelsPerPage;
  startAt: number;
}

/** Labels to stick beside the climbs, page by page. */
export function LabelPages({ climbs, paper, perPage, startAt, ...of }: LabelPagesProps) {
  const sheet = labelSheet(paper, perPage);
  const pages = labelPages(climbs, { perPage, startAt });
  return pages.map((labels, page) => (
    <section
      // pages never change places
      key={page}
      className={cx(styles.page, styles.sheet, styles[paper])}
      data-paper=""
      style={{ ...pageStyle(paper), ...sheetStyle(sheet) }}
    >
      {labels.map((climb, place) =>
        climb === null ? (
          <span key={place} className={styles.empty} />
        ) : (
          <Label key={climb.id} climb={climb} isTall={sheet.height > sheet.width} {...of} />
        ),
      )}
    </section>
  ));
}

/** A multiple of the smallest label, whose parts fit. */
const smallest = labelSheet('a4', 21);

function sheetStyle(sheet: LabelSheet): Record<string, string> {
  const { columns, width, height, gap, left, top } = sheet;
  const unit =
    height > width
      ? Math.min(width / 500, height / 740)
      : Math.min(width / smallest.width, height / smallest.height);
  return {
    '--columns': String(columns),
    '--width': mm(width),
    '--height': mm(height),
    '--gap': mm(gap),
    '--left': mm(left),
    '--top': mm(top),
    '--u': unit.toFixed(3),
  };
}

interface LabelProps extends Pick<LabelPagesProps, 'gymId' | 'names'> {
  climb: StaffClimb;
  isTall: boolean;
}

function Label({ gymId, names, climb, isTall }: LabelProps) {
  const { id, colour, grade, setOn, setterUid } = climb;
  const title = titleOf(climb);
  const setter = setterNameOf(names, setterUid);
  const colourName = gymColours.find((one) => one.id === colour)?.label ?? colour;
  return (
    <article className={cx(styles.label, isTall && styles.tall)}>
      <div className={styles.words}>
        <p className={styles.tag}>
          <span className={cx(styles.hold, holdClass(colour))}>
            <HoldMark colour={colour} />
          </span>
          <span>
            {grade === null ? null : <b className={styles.grade}>{formatGrade(grade)}</b>}
            <span className={styles.colour}>{colourName}</span>
          </span>
        </p>
        <h2 className={styles.name}>{title}</h2>
        <p className={styles.facts}>
          {setter === '' ? null : <span>{texts.setter(setter)}</span>}
          <span>{formatDay(setOn)}</span>
        </p>
      </div>
      <QrCode
        className={styles.code}
        value={climbAddress(window.location.origin, { id, gymId })}
        label={texts.codeOf(title)}
      />
    </article>
  );
}
