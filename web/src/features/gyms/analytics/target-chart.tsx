import type { AnalyticsWall } from '@cruxboard/contracts/gyms/analytics/analytics';
import { againstTarget, type TargetedGrade } from '@cruxboard/domain/gyms/analytics/grade-targets';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { ChartFrame } from '../../../ui/chart-frame';
import { ChartLegend, ChartPlot, type PlotRoom } from '../../../ui/chart-plot';
import { chartClass } from '../../../ui/chart-class';
import { Select } from '../../../ui/select';
import { useCanGym } from '../model/for-gym-role';
import { EditTarget } from './edit-target';
import { texts } from './texts';

const rowPx = 34;

interface TargetChartProps {
  gymId: string;
  walls: readonly AnalyticsWall[];
  wallId: string | undefined;
  onWall: (wallId: string) => void;
}

/** The grades of a wall, a block for each climb, against what the gym wants there. */
export function TargetChart({ gymId, walls, wallId, onWall }: TargetChartProps) {
  const [isEditing, setEditing] = useState(false);
  const canEdit = useCanGym(gymId, 'editGradeTargets');
  const { columns, target: words } = texts;
  const wall = walls.find(({ id }) => id === wallId) ?? walls[0];
  const rows = wall === undefined ? [] : againstTarget(wall.grades, wall.target).toReversed();
  return (
    <ChartFrame
      title={words.title}
      summary={wall === undefined ? words.empty : sentenceOf(wall, rows)}
      rows={rows}
      rowKey={({ grade }) => String(grade)}
      fileName={`target-${wall?.id ?? ''}`}
      controls={
        wall === undefined ? null : (
          <>
            <Select
              label={words.wall}
              labelHidden
              dense
              value={wall.id}
              onChange={({ target }) => onWall(target.value)}
              options={walls.map(({ id, name }) => ({ value: id, label: name }))}
            />
            {canEdit ? (
              <Button look="ghost" onClick={() => setEditing(true)}>
                {words.edit}
              </Button>
            ) : null}
            {isEditing ? (
              <EditTarget
                key={wall.id}
                gymId={gymId}
                wall={wall}
                onClose={() => setEditing(false)}
              />
            ) : null}
          </>
        )
      }
      columns={[
        { key: 'grade', head: columns.grade, value: ({ grade }) => formatGrade(grade) },
        { key: 'climbs', head: columns.climbs, value: ({ climbs }) => climbs },
        { key: 'target', head: columns.target, value: ({ target }) => target },
      ]}
    >
      {(wall?.target ?? null) === null ? null : (
        <ChartLegend
          entries={[
            ['bar', words.legend.climbs],
            ['missing', words.legend.missing],
            ['over', words.legend.over],
          ]}
        />
      )}
      <ChartPlot height={Math.max(1, rows.length) * rowPx}>
        {(room) => rows.map((row, y) => <Blocks key={row.grade} {...{ row, rows, y, room }} />)}
      </ChartPlot>
    </ChartFrame>
  );
}

function sentenceOf({ name, target }: AnalyticsWall, rows: readonly TargetedGrade[]): string {
  const { target: words } = texts;
  const climbs = rows.reduce((sum, row) => sum + row.climbs, 0);
  if (target === null) return words.none(name, climbs);
  const off = rows.map((row) => ({ grade: row.grade, by: (row.target ?? 0) - row.climbs }));
  const listed = (sign: 1 | -1) =>
    off.filter(({ by }) => by * sign > 0).map(({ grade, by }) => words.times(by * sign, grade));
  const [missing, over] = [listed(1), listed(-1)];
  if (missing.length + over.length === 0) return words.exact(name);
  return words.off(name, { missing, over });
}

interface BlocksProps {
  row: TargetedGrade;
  rows: readonly TargetedGrade[];
  y: number;
  room: PlotRoom;
}

function Blocks({ row, rows, y, room }: BlocksProps) {
  const most = Math.max(1, ...rows.map(({ climbs, target }) => Math.max(climbs, target ?? 0)));
  const [start, end] = [44, room.width - 44];
  const step = Math.min(40, (end - start) / most);
  const count = Math.max(row.climbs, row.target ?? 0);
  const from = (start + end) / 2 - (count * step) / 2;
  const middle = y * rowPx + rowPx / 2;
  const off = row.target === null ? null : row.target - row.climbs;
  return (
    <>
      <text x={0} y={middle + 6} className={chartClass.value}>
        {formatGrade(row.grade)}
      </text>
      {Array.from({ length: count }, (_, index) => {
        const isMissing = index >= row.climbs;
        const isOver = row.target !== null && index >= row.target;
        return (
          <rect
            key={index}
            x={from + index * step + 1}
            y={middle - 13}
            width={Math.max(1, step - 2)}
            height={26}
            fill={isMissing ? room.hatch : undefined}
            className={isMissing ? chartClass.missing : isOver ? chartClass.over : chartClass.bar}
          />
        );
      })}
      <text
        x={room.width}
        y={middle + 7}
        textAnchor="end"
        className={
          off === null || off === 0 ? undefined : off > 0 ? chartClass.more : chartClass.less
        }
      >
        {off === null ? row.climbs : off === 0 ? texts.match.ok : off > 0 ? `+${off}` : `−${-off}`}
      </text>
    </>
  );
}
