/** Hydrates practice with films. */
import { FilmScreen, filmIsland } from '../features/films/film-screen.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

hydrateIsland(filmIsland, FilmScreen);
