import { describe, expect, it } from 'vitest';
import { readScoreCard, scoreCardAddress } from './score-card-address';

const mine = { competitionId: '01HX', competitorId: '01HY' };

describe('the code of a score card', () => {
  it('is read back as it was written, whatever the host', () => {
    expect(readScoreCard(scoreCardAddress('https://a.example', mine))).toEqual(mine);
    expect(readScoreCard(scoreCardAddress('http://127.0.0.1:3000', mine))).toEqual(mine);
    expect(readScoreCard(` ${scoreCardAddress('HTTPS://A.example', mine)}/ `)).toEqual(mine);
  });

  it('may be the address of the competitor’s page', () => {
    expect(readScoreCard('https://a.example/competition/01HX/competitor/01HY?x=1')).toEqual(mine);
  });

  it.each([
    '',
    '102',
    'https://a.example/competition/01HX',
    'https://a.example/competition/01HX/judge',
    'https://a.example/competition//card/01HY',
    'javascript:/competition/01HX/card/01HY',
    'WIFI:S:Gym;T:WPA;P:chalk;;',
    'https://',
  ])('is not %s', (text) => {
    expect(readScoreCard(text)).toBeNull();
  });
});
