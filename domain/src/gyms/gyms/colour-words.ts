import { foldText } from '../../text';
import { type GymColour, gymColours } from './colours';

/** What the colours are called in files: English, German, French, Spanish, Italian and Dutch. */
const words: Readonly<Record<GymColour, readonly string[]>> = {
  grey: ['gray', 'grau', 'gris', 'grigio', 'grijs'],
  yellow: ['gelb', 'jaune', 'amarillo', 'giallo', 'geel'],
  blue: ['blau', 'bleu', 'azul', 'blu', 'blauw'],
  purple: ['violet', 'lila', 'violett', 'mauve', 'morado', 'viola', 'paars'],
  green: ['grün', 'gruen', 'vert', 'verde', 'groen'],
  orange: ['naranja', 'arancione', 'oranje'],
  red: ['rot', 'rouge', 'rojo', 'rosso', 'rood'],
  black: ['schwarz', 'noir', 'negro', 'nero', 'zwart'],
  white: ['weiß', 'weiss', 'blanc', 'blanco', 'bianco', 'wit'],
  pink: ['rosa', 'rose', 'magenta', 'roze'],
  teal: ['türkis', 'tuerkis', 'turquoise', 'turquesa', 'turchese', 'cyan', 'mint'],
};

const byWord: ReadonlyMap<string, GymColour> = new Map(
  gymColours.flatMap(({ id, label }) =>
    [id, label, ...words[id]].map((word) => [foldText(word), id] as const),
  ),
);

/** Returns the colour that a word stands for in any of those languages; null if none does. */
export function parseColour(text: string): GymColour | null {
  return byWord.get(foldText(text)) ?? null;
}
