-- Which polygons hold the centre of a circle: without the points, which all lie where a city's name does.
create index mention_around on mention using gist (project_id, geom) where shape;
