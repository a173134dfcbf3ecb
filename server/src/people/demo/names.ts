const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** The gym's people with accounts. All are invented. */
export const climberNames = list(`
  Hana, Kofi, Maren, Oskar, Priya, Joss, Luka, Rosa, Emil, Noor, Ines, Tove, Alma, Sanne, Yuki,
  Leila, Greta, Anouk, Dana, Bea, Freya, Arjun, Lasse, Bruno, Idris, Wen, Selma, Theo, Nadia,
  Callum, Imani, Jonas, Keiko, Mateo, Orla, Pavel, Quinn, Rafa, Saoirse, Tariq`);

/** Women and girls of the pumpfest, after those with prescribed results. */
export const womenNames = list(`
  Rosa, Selma, Nadia, Imani, Keiko, Orla, Saoirse, Priya, Maren, Aroha, Billie, Carmen, Delphine,
  Elif, Fern, Gwen, Helle, Ida, Jia, Kirra, Lotte, Mei, Niamh, Odette, Petra, Ruby, Sunniva, Tess,
  Uma, Vera, Willa, Xanthe, Yasmin, Zora, Astrid, Briony, Clio, Dara, Esme, Flora`);

/** Men and boys of the pumpfest, strongest first. */
export const menNames = list(`
  Emil, Kofi, Arjun, Lasse, Tomás, Bruno, Idris, Wen, Theo, Callum, Jonas, Mateo, Pavel, Rafa,
  Tariq, Oskar, Luka, Joss, Aldo, Bodhi, Cyrus, Dmitri, Enzo, Finn, Gus, Hamish, Ivo, Jarrah,
  Kai, Lachie, Milo, Nico, Otto, Piotr, Ravi, Sol, Taj, Ugo, Viggo, Wyatt, Xavi, Yusuf, Zane,
  Anders, Benji, Cillian, Davi, Elias, Fraser, Goran, Hugo, Iker, Jasper, Kenji, Leo`);

/** The youngest of the pumpfest. */
export const youthNames = list(`
  Ash, Blake, Charlie, Drew, Ellis, Frankie, Georgie, Harper, Indy, Jules, Kit, Lou, Max, Nat,
  Ollie, Pip, Remy`);
