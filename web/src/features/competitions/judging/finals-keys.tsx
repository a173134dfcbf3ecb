import type { FinalsCell } from '@cruxboard/domain/competitions/scores/cells';
import { JudgeKey, JudgeKeys, SplitKeys } from './judge-key';
import { press, type Press, tryUnderWay, type Undo } from './presses';
import { texts } from './texts';
import { usePressSounds } from './use-press-sounds';

interface FinalsKeysProps {
  cell: FinalsCell;
  undo: Undo | null;
  isLocked: boolean;
  onPress: (key: Press) => void;
  onUndo: () => void;
}

/** The four keys; with several zones the zone key is split. Each says what it will do and plays its sound. */
export function FinalsKeys({ cell, undo, isLocked, onPress, onUndo }: FinalsKeysProps) {
  const sound = usePressSounds();
  const make = (key: Press) => {
    sound(key.kind === 'lowZone' ? 'zone' : key.kind);
    onPress(key);
  };
  const onTry = texts.keys.onTry(tryUnderWay(cell));
  const zones = cell.zones.map((_, index) => index + 1);
  const canPress = (key: Press) => !isLocked && press(cell, key) !== null;
  const attempt: Press = { kind: 'attempt' };
  const top: Press = { kind: 'top' };
  const lowZone: Press = { kind: 'lowZone' };
  const zoneKeys = zones.map((zone) => {
    const key: Press = { kind: 'zone', zone };
    const reached = cell.zones[zone - 1] ?? 0;
    return (
      <JudgeKey
        key={zone}
        kind="zone"
        glyph={zones.length === 1 ? 'Z' : `Z${zone}`}
        label={zones.length === 1 ? texts.keys.zone : texts.keys.zoneN(zone)}
        consequence={reached > 0 ? texts.keys.reachedOn(reached) : onTry}
        disabled={!canPress(key)}
        onPress={() => make(key)}
      />
    );
  });
  if (cell.lowZone !== undefined) {
    zoneKeys.unshift(
      <JudgeKey
        key="low"
        kind="zone"
        glyph="L"
        label={texts.keys.lowZone}
        consequence={cell.lowZone > 0 ? texts.keys.reachedOn(cell.lowZone) : onTry}
        disabled={!canPress(lowZone)}
        onPress={() => make(lowZone)}
      />,
    );
  }
  return (
    <JudgeKeys>
      <JudgeKey
        kind="undo"
        label={texts.keys.undo}
        consequence={undo ? texts.undoes(undo, zones.length) : texts.keys.nothing}
        disabled={isLocked || undo === null}
        onPress={() => {
          sound('undo');
          onUndo();
        }}
      />
      {zoneKeys.length > 1 ? <SplitKeys>{zoneKeys}</SplitKeys> : zoneKeys}
      <JudgeKey
        kind="attempt"
        glyph="+1"
        label={texts.keys.attempt}
        consequence={texts.keys.makes(cell.attempts + 1)}
        disabled={!canPress(attempt)}
        onPress={() => make(attempt)}
      />
      <JudgeKey
        kind="top"
        glyph="T"
        label={texts.keys.top}
        consequence={cell.top > 0 ? texts.keys.reachedOn(cell.top) : onTry}
        disabled={!canPress(top)}
        onPress={() => make(top)}
      />
    </JudgeKeys>
  );
}
