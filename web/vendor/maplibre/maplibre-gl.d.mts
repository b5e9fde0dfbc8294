export { Map, setWorkerUrl } from 'maplibre-gl';
